/** The look of a game whose rules a client brings: names, symbols and pictures as data, never markup. */
import type { BoardCell, BoardDrawing, BoardPiece, PiecePicture } from '../game/board.ts'

/** The look of a piece; what is left out is drawn as it would be without. */
interface PieceLook {
  /** The name for screen readers. */
  readonly name?: string | undefined
  /** One or two characters on the piece. */
  readonly symbol?: string | undefined
  readonly shape?: BoardPiece['shape'] | undefined
  /** The player whose colour it has; null for nobody's. */
  readonly owner?: string | null | undefined
  /** A picture in place of the symbol: SVG path data in hundredths of a cell around the centre. */
  readonly picture?:
    | { readonly fill?: string | undefined; readonly line?: string | undefined; readonly width?: number | undefined }
    | undefined
  /** True for a piece that is not drawn, such as one that stands for an empty cell. */
  readonly hidden?: boolean | undefined
}

/** The look of a cell. */
interface CellLook {
  readonly name?: string | undefined
  readonly kind?: Exclude<BoardCell['kind'], 'fog' | 'region'> | undefined
}

/** The look of a game. */
export interface Presentation {
  /** The name of the game. */
  readonly name?: string | undefined
  /** A paragraph for people who do not know the game. */
  readonly description?: string | undefined
  /** By the name of a piece in the rules. */
  readonly pieces?: Readonly<Record<string, PieceLook>> | undefined
  /** By the name of a cell in the notation. */
  readonly cells?: Readonly<Record<string, CellLook>> | undefined
  /** True when the first player sits at the top. */
  readonly turned?: boolean | undefined
}

/** The greatest number of segments of a picture's path. */
const MOST_SEGMENTS = 500

/** The numbers that each command of SVG path data takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** The greatest coordinate in a picture's path, in hundredths of a cell. */
const MOST_COORDINATE = 100

/** Looks for a fault in SVG path data. Returns null when it is good. */
function pathFault(path: string): string | null {
  if (!/^\s*[Mm]/.test(path)) return 'path data begins with M, the point to begin at'
  let segments = 0
  for (const [part = '', command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const takes = TAKES[command.toUpperCase()]
    if (takes === undefined) return `"${command}" is no command of path data: use ${Object.keys(TAKES).join(', ')}`
    const numbers = rest.split(/[\s,]+/).filter((text) => text !== '')
    const wrong = numbers.find(
      (text) => !/^-?[0-9]{1,3}(\.[0-9]{1,4})?$/.test(text) || Math.abs(Number(text)) > MOST_COORDINATE,
    )
    if (wrong !== undefined)
      return `"${wrong.slice(0, 20)}" is no number from -${MOST_COORDINATE} to ${MOST_COORDINATE}: separate numbers by spaces or commas`
    if (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes > 0)
      return `${command} takes ${takes} numbers, not ${numbers.length}: "${part.trim().slice(0, 30)}"`
    segments += takes === 0 ? 1 : numbers.length / takes
    if (segments > MOST_SEGMENTS) return `a picture has ${MOST_SEGMENTS} segments at most`
  }
  return null
}

/** A field of a presentation that does not fit the rules. */
export interface PresentationFault {
  /** The JSON pointer of the field, within the presentation. */
  readonly pointer: string
  readonly detail: string
}

/** Looks for fields of a presentation that do not fit the game that it is for. */
export function presentationFaults(
  { pieces = {}, cells = {} }: Presentation,
  about: { readonly pieces: readonly string[]; readonly cells: readonly string[]; readonly players: readonly string[] },
): PresentationFault[] {
  const faults: PresentationFault[] = []
  const add = (path: readonly string[], detail: string) =>
    faults.push({ pointer: path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''), detail })
  for (const [name, { owner, picture }] of Object.entries(pieces)) {
    if (!about.pieces.includes(name))
      add(['pieces', name], `the rules have no piece "${name}"; they have ${listed(about.pieces)}`)
    if (owner !== undefined && owner !== null && !about.players.includes(owner))
      add(['pieces', name, 'owner'], `the rules have no player "${owner}"; they have ${listed(about.players)}`)
    for (const part of ['fill', 'line'] as const) {
      const fault = picture?.[part] === undefined ? null : pathFault(picture[part])
      if (fault !== null) add(['pieces', name, 'picture', part], fault)
    }
  }
  const known = new Set(about.cells)
  for (const name of Object.keys(cells))
    if (!known.has(name)) add(['cells', name], `the board has no cell "${name}"; it has ${listed(about.cells)}`)
  return faults
}

const listed = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} ...` : names.join(', ')

/** Draws a board with the looks of a presentation. */
export function present(
  drawing: BoardDrawing,
  { pieces = {}, cells = {}, turned = false }: Presentation,
  players: readonly string[],
): BoardDrawing {
  const pictures: Record<string, PiecePicture> = { ...drawing.pictures }
  const shown = drawing.pieces.flatMap((piece): BoardPiece[] => {
    const look = Object.hasOwn(pieces, piece.name) ? pieces[piece.name] : undefined
    if (!look) return [piece]
    if (look.hidden) return []
    const { name, symbol, shape, owner, picture } = look
    if (picture) {
      const { fill, line, width } = picture
      pictures[piece.name] = {
        ...(fill === undefined ? {} : { fill }),
        ...(line === undefined ? {} : { line }),
        ...(width === undefined ? {} : { width }),
      }
    }
    return [
      {
        ...piece,
        ...(name === undefined ? {} : { name }),
        ...(symbol === undefined ? {} : { symbol }),
        ...(shape === undefined ? {} : { shape }),
        ...(owner === undefined ? {} : { owner: owner === null ? null : players.indexOf(owner) }),
        ...(picture ? { picture: piece.name } : {}),
      },
    ]
  })
  const looked = drawing.cells.map((cell): BoardCell => {
    const look = Object.hasOwn(cells, cell.id) ? cells[cell.id] : undefined
    if (!look) return cell
    const { name, kind } = look
    return { ...cell, ...(name === undefined ? {} : { name }), ...(kind === undefined ? {} : { kind }) }
  })
  return {
    ...drawing,
    cells: looked,
    pieces: shown,
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
    ...(turned ? { quarterTurns: players.map((_, seat) => (seat === 0 ? 2 : 0)) } : {}),
  }
}
