/** Guides of games whose rules are a text: made of the header of the text and of the notation. */
import type { Game } from '../game/game.ts'
import type { GuideExample } from '../game/guide.ts'
import type { GuideText } from '../game/guide-text.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { headerOf } from '../own/header.ts'
import { sourceOf } from '../own/source-of.ts'

interface TextGuide {
  readonly text: GuideText
  readonly examples: Readonly<Record<string, GuideExample>>
}

/** The guide of a game whose rules are a text, in English; null for any other game. */
export function textGuide(game: Game): TextGuide | null {
  const rules = sourceOf(game)
  if (!rules) return null
  const { name, description, move, position, chance } = game
  const { inventor, year, source } = headerOf(rules.text)
  const paragraph = (text: string) => ({ kind: 'text', text }) as const
  const origin = [
    ...(inventor === undefined ? [] : [`${inventor}${year === undefined ? '' : `, ${year}`}`]),
    ...(source === undefined ? [] : [source]),
  ]
  const sections = [
    {
      title: 'The game',
      parts: [paragraph(description), { kind: 'example', example: 'start', caption: 'The start.' } as const],
    },
    {
      title: 'Moves in writing',
      parts: [
        paragraph(move.description),
        ...(move.example === '' ? [] : [paragraph(`An example is ${move.example}.`)]),
        ...(chance ? [paragraph(chance.description)] : []),
      ],
    },
    ...(origin.length > 0 ? [{ title: 'Where it comes from', parts: [{ kind: 'list', items: origin } as const] }] : []),
  ]
  const variants = game.variants.map(({ id, description }) => ({ id, name, text: description }))
  return {
    text: { name, summary: description, sections, variants, words: {} },
    examples: { start: { position: position.format(unwrap(game.start(variants[0]!.id, new Random(0), {}))) } },
  }
}
