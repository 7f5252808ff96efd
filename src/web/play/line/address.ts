/**
 * The playground's game as the fragment of the page's address. A reload or a shared link brings the game back, and
 * because browsers do not send the fragment, it stays out of the service's logs. Example:
 * `#game=einstein&variant=standard&position=...&moves=c5c4;=3&ply=2&seats=you;level-5`
 */
export interface Place {
  readonly game: string
  readonly variant?: string | undefined
  /** The first position, or the player's view of it in a game with private information; absent for a new game. */
  readonly position?: string | undefined
  /** The seed from which a game for one player with private information is dealt. */
  readonly seed?: number | undefined
  readonly moves: readonly string[]
  /** Number of moves before the position shown; absent for all of them. */
  readonly ply?: number | undefined
  /** The player of each seat; absent for the usual ones. */
  readonly seats?: readonly Player[] | undefined
  readonly rules?: Readonly<Record<string, number>> | undefined
  /** Start options of a new game. They are not in the address, which holds the resulting position instead. */
  readonly options?: Readonly<Record<string, string>> | undefined
}

/** The player of a seat. */
export type Player = 'you' | Engine

export interface Engine {
  readonly level: number
  /** The id of the algorithm; absent for the game's default, `auto`. */
  readonly algorithm?: string
}

export function parsePlace(fragment: string): Place | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const game = fields.get('game')
  if (!game) return null
  const list = (name: string) => (fields.get(name) ?? '').split(';').filter((item) => item !== '')
  const ply = Number(fields.get('ply') ?? Number.NaN)
  const seed = Number(fields.get('seed') ?? Number.NaN)
  const seats = list('seats').map(parsePlayer)
  const rules = list('rules').map((rule) => rule.split(':'))
  return {
    game,
    variant: fields.get('variant') ?? undefined,
    position: fields.get('position') ?? undefined,
    seed: Number.isInteger(seed) && seed >= 0 ? seed : undefined,
    moves: list('moves'),
    ply: Number.isInteger(ply) && ply >= 0 ? ply : undefined,
    seats: seats.length > 0 ? seats : undefined,
    rules: rules.length > 0 ? Object.fromEntries(rules.map(([name, value]) => [name, Number(value)])) : undefined,
  }
}

/** The player that a text names; for any other text the visitor. */
export function parsePlayer(text: string): Player {
  const found = /^level-(\d+)(?:-(.+))?$/.exec(text)
  if (!found) return 'you'
  const level = Math.min(10, Math.max(1, Number(found[1])))
  return found[2] === undefined ? { level } : { level, algorithm: found[2] }
}

export const formatPlayer = (player: Player) =>
  player === 'you' ? 'you' : ['level', player.level, ...(player.algorithm ? [player.algorithm] : [])].join('-')

export function formatPlace({ game, variant, position, seed, moves, ply, seats, rules }: Place): string {
  const fields: [string, string | undefined][] = [
    ['game', game],
    ['variant', variant],
    ['position', position],
    ['seed', seed === undefined ? undefined : String(seed)],
    ['moves', moves.length > 0 ? moves.join(';') : undefined],
    ['ply', ply === undefined || ply === moves.length ? undefined : String(ply)],
    ['seats', seats?.map(formatPlayer).join(';')],
    [
      'rules',
      rules &&
        Object.entries(rules)
          .map((rule) => rule.join(':'))
          .join(';'),
    ],
  ]
  return `#${fields.flatMap(([name, value]) => (value ? [`${name}=${readable(value)}`] : [])).join('&')}`
}

/** URL-encodes a value but keeps the characters that a fragment may contain as they are. */
const readable = (value: string) =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll(/%(2F|2C|3B|3A|3D|3F)/g, decodeURIComponent)

/** The paths of the playground: `/play/jungle`, `/de/play/jungle`. */
const PLAY = /^((?:\/\w\w)?\/play)(?:\/([\w-]+))?\/?$/

/** The game that the path of the playground names; undefined for none. */
export const gameOf = (path: string): string | undefined => PLAY.exec(path)?.[2]

/** The path of the playground for a game; the same path on other pages. */
export const pathFor = (path: string, game: string): string => {
  const base = PLAY.exec(path)?.[1]
  return base === undefined ? path : `${base}/${game}`
}
