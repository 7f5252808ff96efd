/**
 * The game that is played, in the fragment of the page's address: a reload and a shared link bring it back, and the
 * service's logs do not have it. `#game=einstein&variant=standard&position=...&moves=c5c4;=3&ply=2&seats=you;level-5`
 */
export interface Place {
  readonly game: string
  readonly variant?: string | undefined
  /** The first position; absent: a new game. */
  readonly position?: string | undefined
  readonly moves: readonly string[]
  /** How many of the moves have been played where the page stands; absent: all. */
  readonly ply?: number | undefined
  /** By seat; absent: as usual. */
  readonly seats?: readonly Player[] | undefined
  readonly rules?: Readonly<Record<string, number>> | undefined
  /** Of a new game: the game's own start options. Not in the address, which then has the position. */
  readonly options?: Readonly<Record<string, string>> | undefined
}

/** Who plays a seat. */
export type Player = 'you' | Engine

export interface Engine {
  readonly level: number
  /** Absent: `auto`. */
  readonly algorithm?: string
}

export function parsePlace(fragment: string): Place | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const game = fields.get('game')
  if (!game) return null
  const list = (name: string) => (fields.get(name) ?? '').split(';').filter((item) => item !== '')
  const ply = Number(fields.get('ply') ?? Number.NaN)
  const seats = list('seats').map(parsePlayer)
  const rules = list('rules').map((rule) => rule.split(':'))
  return {
    game,
    variant: fields.get('variant') ?? undefined,
    position: fields.get('position') ?? undefined,
    moves: list('moves'),
    ply: Number.isInteger(ply) && ply >= 0 ? ply : undefined,
    seats: seats.length > 0 ? seats : undefined,
    rules: rules.length > 0 ? Object.fromEntries(rules.map(([name, value]) => [name, Number(value)])) : undefined,
  }
}

function parsePlayer(text: string): Player {
  const found = /^level-(\d+)(?:-(.+))?$/.exec(text)
  if (!found) return 'you'
  const level = Math.min(10, Math.max(1, Number(found[1])))
  return found[2] === undefined ? { level } : { level, algorithm: found[2] }
}

const formatPlayer = (player: Player) =>
  player === 'you' ? 'you' : ['level', player.level, ...(player.algorithm ? [player.algorithm] : [])].join('-')

export function formatPlace({ game, variant, position, moves, ply, seats, rules }: Place): string {
  const fields: [string, string | undefined][] = [
    ['game', game],
    ['variant', variant],
    ['position', position],
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

/** Encoded, but for what a fragment may hold as it is. */
const readable = (value: string) =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll(/%(2F|2C|3B|3A|3D|3F)/g, decodeURIComponent)
