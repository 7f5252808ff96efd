/**
 * Builds the reference page, /docs, into a folder of static files, by default dist/assets: plain HTML from openapi.yaml, without scripts but the one for the
 * theme, so that it can be read in the dark, by screen readers and before anything else is loaded. Beside it stands
 * openapi.yaml as JSON.
 *
 *   node tools/docs/build.ts      (tools/web/assets.ts runs it, too)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { tokensCss } from '../web/tokens.ts'
import { type Document, referencePage } from './page.ts'

const SERVED = new URL('../../dist/assets/', import.meta.url)
const root = new URL('../../', import.meta.url)

const read = (path: string) => readFile(new URL(path, root), 'utf8')

/** @param assets the folder of the build */
export default async function buildDocs(assets = SERVED): Promise<void> {
  await mkdir(new URL('docs/', assets), { recursive: true })
  const document = parse(await read('openapi.yaml')) as Document
  await writeFile(new URL('docs.html', assets), referencePage(document))
  await writeFile(new URL('openapi.json', assets), JSON.stringify(document))
  await writeFile(new URL('docs/docs.css', assets), (await tokensCss()) + (await read('tools/docs/docs.css')))
}

if (import.meta.main) await buildDocs()
