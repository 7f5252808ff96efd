import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { Fault } from './fault.ts'
import type { Opening, OpeningRules } from './opening.ts'
import type { ProgramPlayer } from './programs/player.ts'

/**
 * The set-ups that a program wants for its armies, by the names of their start options, in games whose players arrange their
 * pieces. None where the run's start options give them, or where the opening has moves, which would not fit.
 * @throws Fault when a set-up is against the rules
 */
export async function setupsOf(
  { game, variant }: OpeningRules,
  player: ProgramPlayer,
  seating: readonly number[],
  competitor: number,
  { moves, seed, options }: Opening,
): Promise<Record<string, string>> {
  const setups = game.hidden?.setups
  const own: Record<string, string> = {}
  if (!setups || moves.length > 0) return own
  for (const [seat, name] of setups.options.entries()) {
    if (seating[seat] !== competitor || Object.hasOwn(options, name)) continue
    const text = await player.setup(game.players[seat]!, setups.cells(seat, variant), seed)
    if (text === null) continue
    const parsed = setups.parse(text, seat, variant)
    if (!parsed.ok) throw new Fault('illegal move', `its set-up "${text}": ${parsed.error}`)
    own[name] = parsed.value
  }
  return own
}

/** The start of an opening with set-ups that programs want; the armies of the others stay as they were drawn. */
export function withSetups({ game, variant, ruleOptions }: OpeningRules, opening: Opening, own: object): State {
  if (Object.keys(own).length === 0) return opening.start
  return unwrap(game.start(variant, new Random(opening.seed), { ...opening.options, ...own }, ruleOptions))
}
