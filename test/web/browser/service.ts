import type { TestProject } from 'vitest/node'
import { startService } from '../../../tools/service/load/service.ts'
import buildAssets from '../../assets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the service. */
    readonly url: string
  }
}

/** Builds the page and runs the service in workerd while the tests run. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  await buildAssets()
  const service = await startService()
  project.provide('url', service.url)
  return service.stop
}
