/**
 * Builds the static files of /docs into dist/assets: the page and, from node_modules, Redoc, so that the page loads
 * nothing from other servers. Beside them it writes openapi.yaml as JSON.
 *
 *   node tools/docs/build.ts      (tools/web/assets.ts runs it, too)
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'

const assets = new URL('../../dist/assets/', import.meta.url)
const openApi = new URL('../../openapi.yaml', import.meta.url)
const redoc = new URL('../../node_modules/redoc/bundles/', import.meta.url)

/** The one file that Redoc would load from another server: the logo beside its credit. The credit itself stays. */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg'
const NO_LOGO = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

export default async function buildDocs(): Promise<void> {
  await mkdir(new URL('docs/', assets), { recursive: true })
  await copyFile(new URL('docs.html', import.meta.url), new URL('docs.html', assets))
  await writeFile(new URL('openapi.json', assets), JSON.stringify(parse(await readFile(openApi, 'utf8'))))
  const script = await readFile(new URL('redoc.standalone.js', redoc), 'utf8')
  if (!script.includes(LOGO)) throw new Error(`redoc no longer loads ${LOGO}: check what it loads instead`)
  await writeFile(new URL('docs/redoc.standalone.js', assets), script.replaceAll(LOGO, NO_LOGO))
  await copyFile(
    new URL('redoc.standalone.js.LICENSE.txt', redoc),
    new URL('docs/redoc.standalone.js.LICENSE.txt', assets),
  )
}

if (import.meta.main) await buildDocs()
