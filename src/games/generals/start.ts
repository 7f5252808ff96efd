import type { StartOption } from '../../game/game.ts'
import type { Random } from '../../game/random.ts'
import { err, ok, type Result } from '../../game/result.ts'
import { type Arrangement, EMPTY, squareOfCell } from './arrangement.ts'
import { ALL, BLACK, WHITE } from './pieces.ts'
import type { Piece } from './position.ts'
import type { Rules } from './rules.ts'
import { drawArrangement, parseSetup, setups } from './setups.ts'
import { GeneralsState } from './state.ts'

export const startOptions: Readonly<Record<string, StartOption>> = {
  setup: {
    description: `The kind of random set-ups: ${setups.kinds.map(({ id, description }) => `\`${id}\`: ${description}`).join(' ')}`,
    example: 'sensible',
  },
  white: { description: "White's set-up: its three rows as in a position.", example: '1P1PGKHEC/SBPI2ZFS/P1JLP1PDA' },
  black: { description: "Black's set-up: its three rows as in a position.", example: 'i1bpsj2p/lpa1pfcep/d1gphs1kz' },
}

/** A starting position. White's set-up is drawn first, also where it is given, so that black's follows from the seed. */
export function start(
  variant: string,
  random: Random,
  options: Readonly<Record<string, string>>,
  rules: Rules,
): Result<GeneralsState> {
  const kind = options['setup'] ?? setups.kinds[0].id
  if (!setups.kinds.some(({ id }) => id === kind))
    return err(`setup is one of ${setups.kinds.map(({ id }) => id).join(', ')}, not "${kind}"`)
  const pieces: Piece[] = []
  for (const seat of [WHITE, BLACK]) {
    const drawn = drawArrangement(kind, variant, random)
    const text = options[setups.options[seat]!]
    const given: Result<Arrangement> = text === undefined ? ok(drawn) : parseSetup(text, seat, variant)
    if (!given.ok) return err(`${setups.options[seat]}: ${given.error}`)
    for (const [cell, rank] of given.value.entries()) {
      if (rank !== EMPTY) pieces.push({ side: seat, rank, set: ALL, square: squareOfCell(seat, cell) })
    }
  }
  pieces.sort((a, b) => a.square - b.square)
  return ok(new GeneralsState({ pieces, turn: WHITE, quiet: 0, number: 1 }, rules))
}
