/**
 * Generates the SDK's types, sdk/src/openapi.ts, from openapi.yaml. The file is no part of the repository: `npm ci`, `npm run typecheck`
 * and the build of the SDK write it where it is missing or older than its source.
 *
 *   node tools/sdk/types.ts
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { hashOf } from '../lib/data-facts.ts'

const source = new URL('../../openapi.yaml', import.meta.url)
const file = new URL('../../sdk/src/openapi.ts', import.meta.url)

/** Writes the types, if those that are there are not of this openapi.yaml. */
export async function writeTypes(): Promise<void> {
  const yaml = await readFile(source)
  const heading = `// Generated from openapi.yaml ${hashOf(yaml)} by tools/sdk/types.ts\n`
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written.startsWith(heading)) return
  const [{ default: openapiTS, astToString }, { default: ts }] = await Promise.all([
    import('openapi-typescript'),
    import('typescript'),
  ])
  const ast = await openapiTS(yaml, { rootTypes: true, rootTypesNoSchemaPrefix: true })
  // schemas get names of their own in the SDK; shared answers, parameters and headers are for `paths` alone
  const named = ast.filter(
    (node) => !ts.isTypeAliasDeclaration(node) || !/^(Response|Parameter|Header|Example)[A-Z]/.test(node.name.text),
  )
  // in one step, since others may read it now
  const unfinished = new URL(`openapi.${process.pid}.tmp`, file)
  await writeFile(unfinished, heading + astToString(named))
  await rename(unfinished, file)
}

if (import.meta.main) await writeTypes()
