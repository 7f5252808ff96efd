/** Makes a game of the family from what it states itself (facts.ts). */
import type { Game } from '../../game/game.ts'
import type { Random } from '../../game/random.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { ranksEngines } from './evaluation/engines.ts'
import type { RanksFacts } from './facts.ts'
import { RanksSetups } from './rules/setups.ts'
import type { RanksRules, RanksState } from './rules/state.ts'
import type { RanksTables } from './rules/tables.ts'
import { draw, drawSetup } from './texts/drawing.ts'
import { hiddenOf } from './texts/hidden.ts'
import { formatMove, formatPosition, parseMove, parseTrueFields } from './texts/notation.ts'
import type { BattleEvent, RanksView } from './texts/view.ts'

export function ranksGame<
  S extends RanksState & { copy(): S },
  R extends RanksRules,
  V extends RanksView<S, BattleEvent>,
>(facts: RanksFacts<S, R, V>): Game<S> {
  const { id, name, description, sides, variants, rules, notation, maxMoves, levels } = facts
  const plainTables = (variant: string): RanksTables => facts.tables(variant, rules.of())
  const setups = new RanksSetups(facts.setups, sides, plainTables, (ranks, seat, variant) => {
    const tables = plainTables(variant)
    return drawSetup(tables, facts.look(tables), ranks, seat)
  })
  const drawFor = (state: S, viewer?: Seat | null) => draw(state, facts.look(state.tables), viewer)
  return {
    id,
    name,
    description,
    players: sides,
    variants,
    rules: rules.options,
    startOptions: setups.startOptions,
    start: (variant, random, options, set) => start(facts, setups, variant, random, options, rules.of(set)),
    position: {
      ...notation.position,
      parse: (text, variant, set) => parsePosition(facts, text, variant, rules.of(set)),
      format: formatPosition,
    },
    move: { ...notation.move, parse: parseMove, format: formatMove },
    maxMoves,
    draw: drawFor,
    engines: ranksEngines(facts.engines),
    levels,
    hidden: hiddenOf(facts, setups, drawFor),
    page: { guide: facts.guide, whyNot: facts.whyNot },
    extras: { strength: facts.strength },
  }
}

/** A starting position. Random set-ups are drawn again until their sides can move. */
function start<S extends RanksState & { copy(): S }, R extends RanksRules, V extends RanksView<S, BattleEvent>>(
  facts: RanksFacts<S, R, V>,
  setups: RanksSetups,
  variant: string,
  random: Random,
  options: Readonly<Record<string, string>>,
  rules: R,
): Result<S> {
  for (;;) {
    const pieces = setups.startPieces(variant, random, options)
    if (!pieces.ok) return pieces
    const state = facts.newState(variant, { pieces: pieces.value, turn: 0, quiet: 0, number: 1 }, rules)
    // a home touches no enemy that keeps it from moving, so that a side's own set-up alone decides
    if (setups.options.every((name, side) => options[name] !== undefined || state.canMove(side))) return ok(state)
  }
}

function parsePosition<S extends RanksState & { copy(): S }, R extends RanksRules, V extends RanksView<S, BattleEvent>>(
  facts: RanksFacts<S, R, V>,
  text: string,
  variant: string,
  rules: R,
): Result<S> {
  const tables = facts.tables(variant, rules)
  const fields = parseTrueFields(tables, text)
  if (!fields.ok) return fields
  const pieces = facts.checkPieces?.(tables, fields.value.pieces) ?? ok(fields.value.pieces)
  return pieces.ok ? ok(facts.newState(variant, { ...fields.value, pieces: pieces.value }, rules)) : err(pieces.error)
}
