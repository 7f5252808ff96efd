import { pair, RESULT_TEXTS, STRIKER_STAYS, STRUCK_STAYS } from '../../ranks/rules/battle.ts'
import type { BattleEvent } from '../../ranks/texts/view.ts'
import { ARMY, FLAG, MARSHAL, SOUTH } from '../rules/pieces.ts'
import type { LuzhanqiGame } from '../rules/rules.ts'

/** The result of a battle as the viewer of a view learns it. */
export interface LuzhanqiEvent extends BattleEvent {
  readonly result: number
  /** True when the flag has been taken, which ends the game. */
  readonly flagFell: boolean
  /** By side: the square of a hidden flag that is now shown, since its marshal has fallen in the battle; -1: none. */
  readonly shown: readonly [number, number]
}

/** A piece in a battle, as a viewer knows it. */
export interface Fighter {
  readonly side: number
  /** By rank, the probability that the piece has it. */
  readonly chances: Float64Array
  /** The squares on which the piece's flag may be if this piece is the marshal, with probabilities; empty when the viewer sees the flag. */
  flags(): readonly { readonly square: number; readonly probability: number }[]
}

/** The possible results of a battle, in a fixed order. */
export function battleEvents(tables: LuzhanqiGame, striker: Fighter, struck: Fighter): LuzhanqiEvent[] {
  const events = new Map<string, LuzhanqiEvent>()
  const add = (result: number, flagFell: boolean, shown: readonly [number, number], probability: number) => {
    const { names } = tables.graph
    const flags = shown.map((square) => (square < 0 ? '' : `!${names[square]}`)).join('')
    const text = RESULT_TEXTS[result]! + flags + (flagFell ? '#' : '')
    const before = events.get(text)?.probability ?? 0
    events.set(text, { text, result, flagFell, shown, probability: before + probability })
  }
  for (let a = 0; a < ARMY.letters.length; a++) {
    for (let b = 0; b < ARMY.letters.length; b++) {
      const chance = striker.chances[a]! * struck.chances[b]!
      if (chance === 0) continue
      const result = tables.battles.results[pair(a, b)]!
      const first = a === MARSHAL && result !== STRIKER_STAYS ? flagsOf(striker) : NOWHERE
      const second = b === MARSHAL && result !== STRUCK_STAYS ? flagsOf(struck) : NOWHERE
      for (const one of first) {
        for (const other of second) {
          const shown: readonly [number, number] =
            striker.side === SOUTH ? [one.square, other.square] : [other.square, one.square]
          add(result, b === FLAG, shown, chance * one.probability * other.probability)
        }
      }
    }
  }
  return [...events.values()].sort((x, y) => x.result - y.result || (x.text < y.text ? -1 : 1))
}

/** The entry for an event that shows no flag. */
const NOWHERE = [{ square: -1, probability: 1 }]

function flagsOf(fighter: Fighter): readonly { readonly square: number; readonly probability: number }[] {
  const flags = fighter.flags()
  return flags.length === 0 ? NOWHERE : flags
}
