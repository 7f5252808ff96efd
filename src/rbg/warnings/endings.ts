import type { Game } from '../../game/game.ts'
import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { WorkLimitError } from '../../game/work-limit.ts'
import type { Declared } from '../language/declarations.ts'
import type { Place, Warn } from '../language/errors.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { isScored, type Trial, tryPlays } from './random-plays.ts'
import { isEnd, isEndMeant, type SwitchPlaces, switchTo } from './switches.ts'

const START: Place = { line: 1, column: 1 }
const TRIAL: Trial = { plays: 20, plies: 500, steps: 8_000_000, stepsOfScored: 1_000_000 }

const NO_PATH = 'no path behind this switch can be followed'
const AT_END = 'the rules come to their end'

const MOST_VALUE = 2 ** 31 - 1

/**
 * Finds what is suspicious in how random plays end.
 * @param scores whether some rule gives a player a score
 */
export function* endings(
  game: Game<RbgState>,
  rules: Rules,
  scores: boolean,
  places: SwitchPlaces,
  warn: Warn,
): Steps<void> {
  const { program } = rules
  const random = new Random(1)
  const start = unwrap(game.start('standard', random, {}))
  try {
    if (start.toMove === OVER) {
      const at = switchTo(program, places, start.position) ?? START
      const why = start.isBlocked
        ? 'no path behind this switch can be followed from the first vertex of the board'
        : 'the keeper has no way to go on'
      warn(at, `the play is over before the first move: ${why}`)
    } else {
      const { plays, ended, scored, shared, unscored, stopped } = yield* tryPlays(start, TRIAL, random, (end) =>
        end.isBlocked || isEndMeant(rules, end.position) ? null : switchTo(program, places, end.position),
      )
      const tell = (state: RbgState, finding: string): void => {
        const ends = isEnd(program, state.position)
        const at = ends ? null : switchTo(program, places, state.position)
        warn(at ?? START, `${finding} ${ends ? AT_END : `${NO_PATH}${passed(boundOf(state))}`}`)
      }
      const where = (state: RbgState) => `in "${game.position.format(state)}"`
      if (shared)
        warn(
          rules.description.players[0]!,
          `behind each of ${ended} random plays all players have the same score: if they win and lose together, write them as one player`,
        )
      if (ended === 0) warn(START, `none of ${plays} random plays ends within ${TRIAL.plies} moves`)
      else if (scores && scored === 0 && ended === plays)
        tell(
          unscored!,
          `all ${plays} random plays end as draws without a score: a win is rare, or the rules never give one; ${where(unscored!)}`,
        )
      else {
        if (scored > 0 && unscored && start.seats > 1 && (unscored.isBlocked || isEnd(program, unscored.position)))
          tell(unscored, `${ended - scored} of ${ended} random plays end without a score, as draws: ${where(unscored)}`)
        for (const [at, { state, plays: stops }] of stopped) {
          yield
          const bound = boundOf(state)
          // the bound of a variable that ends a play as a draw is meant to; that of a score is not
          if (bound && rules.description.variables.includes(bound) && !isScored(state)) continue
          warn(
            at,
            `${stops} of ${ended} random plays end in the keeper's turn: ${where(state)} ${NO_PATH}${passed(bound)}`,
          )
        }
      }
    }
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    // the move that goes too far has been taken back
    warn(START, `a random play reaches a cap behind "${game.position.format(start)}": ${error.message}`)
  }
}

/** A bound that stops a play, as the reason why no path can be followed. */
const passed = (one: Declared | null): string =>
  one ? `: an assignment takes "${one.name}" over its bound of ${one.bound}` : ''

/** The variable or player whose bound stops whoever is to move: without the bound, the play goes on. Null for none. */
function boundOf(stopped: RbgState): Declared | null {
  const { rules, position } = stopped
  const { variables, players } = rules.description
  for (const [i, one] of [...variables, ...players].entries()) {
    const bounds = rules.bounds.with(i, MOST_VALUE)
    try {
      const state = stopped.under({ ...rules, bounds })
      if (state.toMove !== OVER || state.position !== position) return one
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      // it goes on too far
      return one
    }
  }
  return null
}
