/** The imports that Biome refuses are those that CONTRIBUTING.md says. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/lib/checkout.ts'

interface Override {
  readonly includes: readonly string[]
  readonly linter?: {
    readonly rules: {
      readonly style?: {
        readonly noRestrictedImports?: { readonly options: { readonly patterns: readonly Pattern[] } }
      }
    }
  }
}

interface Pattern {
  readonly group: readonly string[]
}

const contributing = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')
const { overrides } = JSON.parse(readFileSync(`${ROOT}biome.json`, 'utf8')) as { overrides: readonly Override[] }

/** The texts in backquotes, without a `src/` before them. */
const named = (text: string): string[] => [...text.matchAll(/`(?:src\/)?([\w-]+)`/g)].map(([, name]) => name!)

/** The layers of the table in its order, and what each may import. */
const layers = new Map<string, ReadonlySet<string>>()
const [, table = ''] = contributing.split('| layer | may import |\n|---|---|\n')
for (const row of table.split('\n\n')[0]!.split('\n')) {
  const [, names = '', imports = ''] = row.split('|')
  const above = [...layers.keys()]
  const [some = '', but = ''] = imports.split(':')[0]!.split(' but ')
  const all = some.includes('all of these') ? above : []
  const allowed = new Set([...all.filter((layer) => !named(but).includes(layer)), ...named(some)])
  for (const name of named(names)) layers.set(name, allowed)
}

const PROGRAMS = ['tools', 'bench']

/** The layers that a layer may not import. Nothing that is served or published has the programs beside it. */
const refused = (layer: string): string[] =>
  [...layers.keys()].filter(
    (other) => other !== layer && !layers.get(layer)!.has(other) && (layer === 'tools' || !PROGRAMS.includes(other)),
  )

/** Rows: the files, their layer, and the folders that Biome refuses to them. */
const rules = overrides.flatMap(({ includes, linter }) => {
  const patterns = linter?.rules.style?.noRestrictedImports?.options.patterns ?? []
  const folders = patterns.flatMap(({ group }) => group.flatMap((one) => /^\*\*\/([\w-]+)\/\*\*$/.exec(one)?.[1] ?? []))
  const layer = includes[0]!.replace(/^src\//, '').split('/')[0]!
  return patterns.length > 0 ? [[includes.join(), layer, folders] as const] : []
})

it('every folder of src is a layer', () => {
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...layers.keys()].filter((layer) => !['sdk', ...PROGRAMS].includes(layer)).sort()).toEqual(
    folders.map(({ name }) => name).sort(),
  )
})

describe('biome.json refuses what CONTRIBUTING.md does not allow', () => {
  it.each(rules)('to %s', (_, layer, folders) => {
    // a part of a layer, which the rest of the layer imports
    const parts = readdirSync(`${ROOT}${layer === 'tools' || layer === 'sdk' ? '' : 'src/'}${layer}`)
    expect(folders.filter((folder) => !parts.includes(folder) || layers.has(folder)).sort()).toEqual(
      refused(layer).sort(),
    )
  })

  it('to every layer but the last', () => {
    expect(new Set(rules.map(([, layer]) => layer))).toEqual(
      new Set([...layers.keys()].filter((layer) => refused(layer).length > 0)),
    )
  })
})
