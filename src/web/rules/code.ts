/** The rules on the page as code that a developer can paste. */
import { snippet } from '../developer/snippets.ts'

/** The level in the examples. */
const LEVEL = 5

/** A call that asks for the best move and brings its rules along: nothing needs to be stored before. */
export const curlOf = (text: string, position: string, origin: string): string =>
  snippet(
    'curl',
    { method: 'POST', path: '/v1/own/move', body: { rules: { language: 'rbg', text }, position, level: LEVEL } },
    origin,
  )

/** The same with the SDK, which sends the rules once. */
export const sdkOf = (
  text: string,
  position: string,
  origin: string,
): string => `// packed in a checkout by npm pack -w sdk
import { createClient } from 'bestmove-sdk'

const client = createClient({ baseUrl: ${JSON.stringify(origin)} })
const game = await client.rules(${template(text)})
const { move } = await game.move(${JSON.stringify(position)}, { level: ${LEVEL} })
console.log(move)
`

/** A text as a template literal, which keeps its lines. */
const template = (text: string): string => `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')}\``
