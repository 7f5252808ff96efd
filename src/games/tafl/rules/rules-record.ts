/**
 * The rules record: the text in which a variant's rules are written, in the notation of OpenTafl.
 *
 *   record   field { " " field }
 *   field    name ":" value
 *
 * `dim` comes first. A piece list is letters of `tcnkmgTCNKMG`; only `t` (attackers), `T` (defenders) and `K` (the
 * king) are in the game here, and an empty list means nobody. A square list is names, each with a comma behind it or
 * between them. The fields and their defaults stand in `DEFAULTS`.
 */
import { FILES } from '../../../game/notation/files.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import { MAX_DIM, MIN_DIM, squareNamed } from './squares.ts'

/** The letters of piece lists, in the order of the twelve numbers of `spd`. */
const PIECE_LETTERS = 'tcnkmgTCNKMG'

/** The fields with their defaults, as text. null: computed from the size, or required. */
const DEFAULTS = {
  /** Size of the board. */
  dim: null,
  /** The king's goals: `c` corners, `e` edges. */
  esc: 'c',
  /** `y` when attackers move first. */
  atkf: 'y',
  /** `y` when attackers win by encirclement. */
  surf: 'y',
  /** The king's strength: `s` strong, `w` weak, `c` strong at the centre, `m` strong but the edge counts. */
  ks: 's',
  /** The king's captures: `y` armed, `n` not at all, `h` only as the mover (hammer), `a` only as the other half (anvil). */
  ka: 'y',
  /** Shield walls: `n` none, `w` without corners as brackets, `s` with them. */
  sw: 'n',
  /** `y` when only a flanking move makes a shield wall. */
  swf: 'y',
  /** `y` when defenders win by an exit fort. */
  efe: 'n',
  /** `y` when the Linnaean capture counts. */
  linc: 'n',
  /** The special squares: corners, throne, attackers' camps. */
  cor: null,
  cen: null,
  afor: '',
  /** The pieces to which they are hostile: corners, the occupied throne, the empty throne, camps. */
  corh: PIECE_LETTERS,
  cenh: 'tcnkmg',
  cenhe: PIECE_LETTERS,
  aforh: 'TCNKMG',
  /** The pieces that may pass over corners, throne and camps. */
  corp: 'K',
  cenp: PIECE_LETTERS,
  aforp: PIECE_LETTERS,
  /** The pieces that may stop on them. */
  cors: 'K',
  cens: 'K',
  afors: PIECE_LETTERS,
  /** The pieces that may come to them from outside. */
  corre: PIECE_LETTERS,
  cenre: PIECE_LETTERS,
  aforre: PIECE_LETTERS,
  /** The greatest number of squares of a move: one number for all, or one for each of `tcnkmgTCNKMG`; -1 for any. */
  spd: '-1',
  /** The starting position, rank 1 first. */
  start: null,
} as const satisfies Readonly<Record<string, string | null>>

type Field = keyof typeof DEFAULTS

/** The pieces of a piece list. */
export interface Pieces {
  readonly attackers: boolean
  readonly defenders: boolean
  readonly king: boolean
}

/** A kind of special squares, with the pieces that may pass, stop or enter there and those it is hostile to. */
export interface SpecialSquares {
  readonly squares: readonly number[]
  /** The pieces to which they are hostile, while empty and while occupied. `king` means nothing: it goes by the defenders. */
  readonly hostileEmpty: Pieces
  readonly hostileOccupied: Pieces
  readonly pass: Pieces
  readonly stop: Pieces
  /** The pieces that may come from squares of other kinds, to pass or to stop. */
  readonly enter: Pieces
}

/** A rules record as data. */
export interface RulesRecord {
  readonly dim: number
  readonly escape: 'corners' | 'edges'
  readonly attackersFirst: boolean
  readonly encirclement: boolean
  readonly king: 'strong' | 'weak' | 'centre' | 'middle'
  /** True when the king captures as the piece that moves. */
  readonly kingIsHammer: boolean
  /** True when the king captures as the piece beyond. */
  readonly kingIsAnvil: boolean
  readonly shieldWall: 'none' | 'pieces' | 'corners'
  readonly exitFort: boolean
  readonly linnaean: boolean
  readonly corners: SpecialSquares
  readonly throne: SpecialSquares
  readonly camps: SpecialSquares
  /** The greatest numbers of squares of a move. */
  readonly speed: { readonly attackers: number; readonly defenders: number; readonly king: number }
  /** The ranks of the starting position, the top one first. */
  readonly start: readonly string[]
}

const KINGS = { s: 'strong', w: 'weak', c: 'centre', m: 'middle' } as const
const WALLS = { n: 'none', w: 'pieces', s: 'corners' } as const
const ESCAPES = { c: 'corners', e: 'edges' } as const
const SWITCH = { y: true, n: false } as const
const ARMED = { y: [true, true], n: [false, false], h: [true, false], a: [false, true] } as const

/** Reads a rules record. The error names the field at fault. */
export function parseRecord(text: string): Result<RulesRecord> {
  const fields = new Map<string, string>()
  for (const part of text.split(' ')) {
    const colon = part.indexOf(':')
    const name = part.slice(0, Math.max(colon, 0))
    if (!Object.hasOwn(DEFAULTS, name)) return err(`"${part}" is no field of a rules record that is supported`)
    fields.set(name, part.slice(colon + 1))
  }
  const dim = Number(fields.get('dim'))
  if (!text.startsWith('dim:') || dim % 2 !== 1 || dim < MIN_DIM || dim > MAX_DIM)
    return err(`a record begins with "dim:", an odd number from ${MIN_DIM} to ${MAX_DIM}`)
  try {
    return ok(new Reader(fields, dim).record())
  } catch (error) {
    if (error instanceof RangeError) return err(error.message)
    throw error
  }
}

/** Reads the values of fields; throws a RangeError that names the field. */
class Reader {
  private readonly fields: ReadonlyMap<string, string>
  private readonly dim: number

  constructor(fields: ReadonlyMap<string, string>, dim: number) {
    this.fields = fields
    this.dim = dim
  }

  record(): RulesRecord {
    const { dim } = this
    const last = FILES[dim - 1]
    const [kingIsHammer, kingIsAnvil] = this.choice('ka', ARMED)
    if (this.text('swf') !== 'y') throw new RangeError('swf: "y" is the only value supported')
    const speeds = this.speeds()
    return {
      dim,
      escape: this.choice('esc', ESCAPES),
      attackersFirst: this.choice('atkf', SWITCH),
      encirclement: this.choice('surf', SWITCH),
      king: this.choice('ks', KINGS),
      kingIsHammer,
      kingIsAnvil,
      shieldWall: this.choice('sw', WALLS),
      exitFort: this.choice('efe', SWITCH),
      linnaean: this.choice('linc', SWITCH),
      corners: this.special('cor', `a1,a${dim},${last}1,${last}${dim}`),
      throne: this.special('cen', `${FILES[(dim - 1) / 2]}${(dim + 1) / 2}`),
      camps: this.special('afor', ''),
      speed: {
        attackers: speeds[PIECE_LETTERS.indexOf('t')]!,
        defenders: speeds[PIECE_LETTERS.indexOf('T')]!,
        king: speeds[PIECE_LETTERS.indexOf('K')]!,
      },
      start: this.start(),
    }
  }

  private text(field: Field): string {
    return this.fields.get(field) ?? DEFAULTS[field] ?? ''
  }

  private choice<T extends Readonly<Record<string, unknown>>>(field: Field, choices: T): T[keyof T] {
    const text = this.text(field)
    if (!Object.hasOwn(choices, text)) throw new RangeError(`${field}: one of ${Object.keys(choices)}, not "${text}"`)
    return choices[text] as T[keyof T]
  }

  /** Special squares by the name of their field, with which the names of their other fields begin. */
  private special(kind: 'cor' | 'cen' | 'afor', usual: string): SpecialSquares {
    const names = this.fields.get(kind) ?? usual
    return {
      squares: names.split(',').flatMap((name) => {
        if (name === '') return []
        const square = squareNamed(name, this.dim)
        if (square < 0) throw new RangeError(`${kind}: "${name}" is no square of the board`)
        return [square]
      }),
      // an empty throne has a field of its own
      hostileEmpty: this.pieces(kind === 'cen' ? 'cenhe' : `${kind}h`),
      hostileOccupied: this.pieces(`${kind}h`),
      pass: this.pieces(`${kind}p`),
      stop: this.pieces(`${kind}s`),
      enter: this.pieces(`${kind}re`),
    }
  }

  private pieces(field: Field): Pieces {
    const text = this.text(field)
    const unknown = [...text].find((letter) => !PIECE_LETTERS.includes(letter))
    if (unknown !== undefined) throw new RangeError(`${field}: "${unknown}" is none of ${PIECE_LETTERS}`)
    return { attackers: text.includes('t'), defenders: text.includes('T'), king: text.includes('K') }
  }

  private speeds(): readonly number[] {
    const texts = this.text('spd').split(',')
    const all = texts.length === 1 ? Array.from(PIECE_LETTERS, () => texts[0]!) : texts
    if (all.length !== PIECE_LETTERS.length || all.some((text) => !/^(-1|[1-9]\d?)$/.test(text)))
      throw new RangeError(`spd: one number or ${PIECE_LETTERS.length}, each -1 or at least 1`)
    return all.map((text) => (text === '-1' ? this.dim : Number(text)))
  }

  private start(): readonly string[] {
    const text = this.text('start')
    const ranks = text.slice(1, -1).split('/')
    if (!text.startsWith('/') || !text.endsWith('/') || ranks.length !== this.dim)
      throw new RangeError(`start: ${this.dim} ranks with "/" before, between and behind them`)
    return ranks.reverse()
  }
}
