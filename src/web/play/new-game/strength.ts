import { percent } from '../../analysis/numbers.ts'
import { variantIn } from '../../guide/store.ts'
import { later, number, t } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'
import { thinkMs } from '../state/store.ts'

/** A text about the strength of a level on the playground: as measured and, for full strength, the thinking time. */
export function strengthOf(game: GameFacts, level: number): string {
  const isTop = level === game.levels.at(-1)?.level
  const thinks = isTop ? t('Thinks {n} s per move.', { n: number(thinkMs.value / 1000) }) : ''
  return `${measuredStrength(game, level)} ${thinks}`.trim()
}

const IN_GAMES = later('Scores {percent} against level {level}, in {n} games.')
/** The variant matters where there are several. */
const IN_VARIANT = later('Scores {percent} against level {level}, in {n} games of {variant}.')

/** A text about the strength of a level: its rating, and its measured score. */
export function measuredStrength({ id, levels, variants }: GameFacts, level: number): string {
  const facts = levels.find((one) => one.level === level)
  const measured = facts?.measured
  const rating = facts?.rating
  return [
    rating
      ? t('Rated {points} ± {margin}; random play is 0.', {
          points: number(rating.points),
          margin: number(rating.margin),
        })
      : '',
    measured
      ? t(variants.length > 1 ? IN_VARIANT : IN_GAMES, {
          percent: percent(measured.score),
          level: measured.against,
          n: number(measured.games),
          variant: variantIn(id, { id: measured.variant, description: '' }).name,
        })
      : level === levels[0]?.level
        ? t('The weakest level.')
        : t('Not measured against the level below.'),
  ]
    .filter(Boolean)
    .join(' ')
}
