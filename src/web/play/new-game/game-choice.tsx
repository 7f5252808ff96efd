import { useState } from 'preact/hooks'
import { useGuide } from '../../guide/use-guide.ts'
import { usualSetup } from '../../private/setup-choice.tsx'
import type { GameFacts } from '../../service/types.ts'
import { filledIn, Options, type Values } from './game-options.tsx'
import { otherOptions } from './other-options.ts'

/** What a visitor chooses for any new game or match: the game, its variant, a set-up, start options and numbers in the rules. */
type GameChoice = ReturnType<typeof useGameChoice>

/** @param rules the numbers that are filled in at first */
export function useGameChoice(
  first: GameFacts,
  firstVariant: string,
  firstRules: Readonly<Record<string, number>> = {},
) {
  const [game, setGame] = useState(first)
  const [variant, setVariant] = useState(firstVariant)
  const [setup, setSetup] = useState(usualSetup(first))
  const [options, setOptions] = useState<Values>({})
  const [rules, setRules] = useState<Values>(() =>
    Object.fromEntries(Object.entries(firstRules).map(([name, value]) => [name, String(value)])),
  )
  useGuide(game.id)
  /** Goes on with another game, as it is usually played. */
  const chooseGame = (next: GameFacts) => {
    setGame(next)
    setVariant(next.defaults.pageVariant)
    setSetup(usualSetup(next))
    setOptions({})
    setRules({})
  }
  return { game, variant, setup, options, rules, chooseGame, setVariant, setSetup, setOptions, setRules }
}

/** The numbers in the rules that were filled in. */
export const numbersIn = (rules: Values): Record<string, number> =>
  Object.fromEntries(Object.entries(filledIn(rules)).map(([name, value]) => [name, Number(value)]))

interface ChosenOptionsProps {
  readonly choice: GameChoice
  /** True where the service holds the game: then it has fields of their own for set-ups. */
  readonly isMatch: boolean
}

/** The fields for start options and for numbers in the rules. */
export const ChosenOptions = ({ choice, isMatch }: ChosenOptionsProps) => (
  <Options
    game={choice.game.id}
    players={choice.game.players}
    startOptions={otherOptions(choice.game, isMatch)}
    options={choice.options}
    onOptions={choice.setOptions}
    rules={choice.game.rules}
    values={choice.rules}
    onRules={choice.setRules}
  />
)
