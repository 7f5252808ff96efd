/** Parts of the OpenAPI document that several operations share. They are written once, under `components`. */

type Kind = 'responses' | 'headers' | 'parameters' | 'examples'

type Slots = Record<string, object>

interface Media {
  readonly examples?: Slots
}

interface Response {
  readonly headers?: Slots
  readonly content?: Readonly<Record<string, Media>>
}

interface Operation {
  readonly parameters?: { readonly name: string }[]
  readonly responses: Record<string, Response>
}

interface Document {
  readonly paths?: object
  components?: object
}

/** A place in the document that holds a part, with the name of the part under `components`. */
interface Place {
  readonly holder: Slots
  readonly key: string
  readonly name: string
}

/** @example pascalCase('seat-secret') // 'SeatSecret' */
export const pascalCase = (words: string) =>
  words.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** The kinds of failure of an answer, which are the names of its examples. */
const failuresOf = ({ content }: Response) => Object.keys(content?.['application/problem+json']?.examples ?? {})

const placesIn = (slots: object = {}, nameOf: (key: string) => string): Place[] =>
  Object.keys(slots).map((key) => ({ holder: slots as Slots, key, name: nameOf(key) }))

/**
 * Replaces each failure, header, parameter and example of a failure that occurs in several places by a reference to
 * `components`. An answer that can be one of many failures stays with its operation, since it has no meaningful name.
 */
export function shareParts(document: Document): void {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as Operation[])
  const shared = share(
    document,
    'responses',
    operations.flatMap(({ responses }) =>
      placesIn(responses, (status) => failuresOf(responses[status]!).map(pascalCase).join('Or')).filter(({ key }) =>
        [1, 2].includes(failuresOf(responses[key]!).length),
      ),
    ),
  )
  const answers = [
    ...Object.values<Response>(shared),
    ...operations.flatMap(({ responses }) => Object.values(responses)),
  ]
  share(
    document,
    'examples',
    answers.flatMap(({ content }) => placesIn(content?.['application/problem+json']?.examples, (id) => id)),
  )
  share(
    document,
    'headers',
    answers.flatMap(({ headers }) => placesIn(headers, (name) => `${name.replaceAll('-', '')}Header`)),
  )
  share(
    document,
    'parameters',
    operations.flatMap(({ parameters }) =>
      placesIn(parameters, (index) => `${pascalCase(parameters![Number(index)]!.name)}Parameter`),
    ),
  )
}

/** Moves each part that occurs in several of these places to `components`, and leaves references to it. */
function share(document: Document, kind: Kind, places: readonly Place[]): Slots {
  const alike = new Map<string, Place[]>()
  for (const place of places) {
    const text = JSON.stringify(place.holder[place.key])
    alike.set(text, [...(alike.get(text) ?? []), place])
  }
  const shared: Slots = {}
  for (const [text, group] of alike) {
    const [{ name }] = group as [Place]
    if (group.length < 2) continue
    if (name in shared) throw new Error(`two different ${kind} are called ${name}`)
    shared[name] = JSON.parse(text)
    for (const { holder, key } of group) holder[key] = { $ref: `#/components/${kind}/${name}` }
  }
  document.components = { ...document.components, [kind]: shared }
  return shared
}
