/** The reference page from the API document. */
import { fieldRow, fieldsOf, type Schema, typeOf } from './schema.ts'
import { code, escaped, prose } from './text.ts'

interface Example {
  readonly $ref?: string
  readonly summary?: string
  readonly value?: unknown
}

interface Content {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example>>
}

interface Body {
  readonly $ref?: string
  readonly description?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, Content>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const METHODS = ['get', 'post', 'put', 'delete']

type Call = Operation & { readonly method: string; readonly path: string }

const callsOf = ({ paths }: Document): readonly Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ ...item[method], method, path }] : [])),
  )

/** Returns the object that a `$ref` points to; an object without a `$ref` is returned as it is. */
function resolved<Thing extends { readonly $ref?: string }>(document: Document, thing: Thing): Thing {
  if (!thing.$ref) return thing
  const [, , kind = '', name = ''] = thing.$ref.split('/')
  return document.components[kind]![name] as Thing
}

const json = (value: unknown) =>
  `<pre tabindex="0" role="region" aria-label="Example">${escaped(JSON.stringify(value, null, 2))}</pre>`

/** A body: the type of each of its forms, the fields, and the examples. */
function bodyOf(document: Document, body: Body): string {
  return Object.entries(body.content ?? {})
    .map(([type, { schema, example, examples = {} }]) => {
      const shown = Object.values(examples).map((one) => resolved(document, one))
      const values = [...(example === undefined ? [] : [{ value: example }]), ...shown]
      const drawn = values.map(
        ({ summary, value }: Example) =>
          `<details><summary>${escaped(summary ?? 'Example')}</summary>${json(value)}</details>`,
      )
      return `<p>${code(type)}${schema ? `: <span class="type">${typeOf(schema)}</span>` : ''}</p>${
        schema && !schema.$ref ? fieldsOf(schema) : ''
      }${drawn.join('')}`
    })
    .join('')
}

function callSection(document: Document, call: Call): string {
  const parameters = (call.parameters ?? []).map((one) => resolved(document, one))
  const rows = parameters.map(({ name, in: place, required = false, description, schema }) =>
    fieldRow(name, { ...schema, description: `${description ?? schema.description ?? ''} (${place})` }, required),
  )
  const answers = Object.entries(call.responses).map(([status, answer]) => {
    const whole = resolved(document, answer)
    return `<div><dt>${code(status)}</dt><dd>${prose(whole.description)}${bodyOf(document, whole)}</dd></div>`
  })
  const { requestBody } = call
  return `<section class="call" id="${call.operationId}" aria-labelledby="${call.operationId}-title">
<h3 id="${call.operationId}-title">${escaped(call.summary)}</h3>
<p class="address"><b>${call.method.toUpperCase()}</b> ${code(call.path)}</p>
${prose(call.description)}
${rows.length > 0 ? `<h4>Parameters</h4><dl class="fields">${rows.join('')}</dl>` : ''}
${requestBody ? `<h4>Request</h4>${bodyOf(document, resolved(document, requestBody))}` : ''}
<h4>Answers</h4><dl class="fields">${answers.join('')}</dl>
</section>`
}

/** The whole page as HTML. */
export function referencePage(document: Document): string {
  const { info, tags, components } = document
  const calls = callsOf(document)
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    id: `group-${name.toLowerCase()}`,
    calls: calls.filter((call) => call.tags.includes(name)),
  }))
  const schemas = Object.entries(components['schemas'] ?? {}) as [string, Schema][]
  const contents = groups.map(
    (group) =>
      `<li><a href="#${group.id}">${escaped(group.name)}</a><ul>${group.calls
        .map((call) => `<li><a href="#${call.operationId}">${escaped(call.summary)}</a></li>`)
        .join('')}</ul></li>`,
  )
  const sections = groups.map(
    (group) =>
      `<section id="${group.id}"><h2>${escaped(group.name)}</h2>${prose(group.description)}${group.calls
        .map((call) => callSection(document, call))
        .join('')}</section>`,
  )
  const types = schemas.map(
    ([name, schema]) =>
      `<section class="schema" id="schema-${name}"><h3>${name}</h3>${prose(schema.description)}${
        schema.properties ? '' : `<p><span class="type">${typeOf(schema)}</span></p>`
      }${fieldsOf(schema)}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)}: API reference</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<header class="docs-header"><a class="brand" href="/">${escaped(info.title)}</a>
<nav aria-label="Site"><a href="/">Play</a> <a href="/match">Live</a> <a href="/openapi.yaml">openapi.yaml</a></nav></header>
<div class="docs">
<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary><ul>${contents.join('')}<li><a href="#schemas">Types</a></li></ul></details></nav>
<main>
<h1>API reference</h1>
<p class="soft">Version ${escaped(info.version)}</p>
${prose(info.description)}
${sections.join('\n')}
<section id="schemas"><h2>Types</h2>${types.join('\n')}</section>
</main>
</div>
</body>
</html>
`
}
