import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { rulesRequests } from '../requests/rules-requests.ts'
import { boardAnswers } from './board.ts'
import { commonFields, json } from './fields.ts'
import { problemSchemas } from './problems.ts'

export const guideAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { BoardDrawing } = boardAnswers(c)
  const { AnyGameId, sample } = commonFields(c)
  const { LanguageCode } = rulesRequests(c)

  const text = (description: string, example?: string) =>
    z.string().openapi({ description, ...(example === undefined ? {} : { examples: [example] }) })

  const GuidePart = z
    .discriminatedUnion('kind', [
      z
        .object({ kind: z.literal('text'), text: text('A paragraph.') })
        .openapi('GuideParagraph', { description: 'A paragraph of a guide.' }),
      z
        .object({
          kind: z.literal('list'),
          items: z.array(z.string()).openapi({ description: 'The items, each a sentence or two.' }),
        })
        .openapi('GuideList', { description: 'A list in a guide.' }),
      z
        .object({
          kind: z.literal('example'),
          caption: text('What the picture shows.'),
          variant: text('The id of the variant.', sample.variants[0].id),
          position: text("The position in the game's notation.", sample.position.example),
          from: text('The cell of the piece whose moves are marked.', 'a5')
            .nullable()
            .openapi({ description: 'The cell of the piece whose moves are marked. null: none is.' }),
          marks: z
            .array(z.string())
            .openapi({ description: 'The cells to mark: where that piece can go, and others.' }),
          drawing: BoardDrawing,
        })
        .openapi('GuideExample', { description: 'A drawn example in a guide.' }),
    ])
    .openapi('GuidePart', { description: 'A paragraph, a list or a drawn example.' })

  const GuideAnswer = z
    .object({
      game: AnyGameId,
      language: LanguageCode,
      languages: z.array(LanguageCode).openapi({ description: 'The languages in which guides are written.' }),
      name: text('The name of the game in this language.'),
      summary: text('What the game is, in a sentence or two.'),
      sections: z
        .array(
          z
            .object({ title: text('The heading.'), parts: z.array(GuidePart) })
            .openapi('GuideSection', { description: 'A section of a guide.' }),
        )
        .openapi({ description: 'The rules, section by section. They hold for the first variant.' }),
      variants: z
        .array(
          z
            .object({
              id: text('The id, as in requests.'),
              name: text('The name for people.'),
              text: text('The rules that differ.'),
            })
            .openapi('GuideVariant', { description: 'A variant, described for people.' }),
        )
        .openapi({ description: 'What is different in each variant.' }),
      words: z.record(z.string(), z.string()).openapi({
        description:
          'The translations of names that are in English in answers about the game: players, pieces, reasons of an outcome.',
      }),
    })
    .openapi('Guide', { description: 'How a game is played, for people who do not know it.' })

  const guide = documented(c, 'guide', {
    summary: 'Get the guide to a game',
    description:
      'Returns the rules for people who do not know the game: how to move and win, what is special, and what each variant changes, with examples as boards to draw. The text is plain, without markup.',
    responses: {
      200: json('The guide.', GuideAnswer),
      ...failures('unknown-game', 'data-unavailable'),
    },
  })

  return { guide }
})
