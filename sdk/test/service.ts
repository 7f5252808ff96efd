/** The service in workerd, for the tests of the project `sdk`: `inject('service')` is its address. */
import type { TestProject } from 'vitest/node'
import { copyDataFiles } from '../../tools/lib/data.ts'
import { startService } from '../../tools/service/load/service.ts'

/** The folder of data files for the tests' local client: the service's own. */
export const DATA_FOLDER = new URL('../../dist/assets/data/', import.meta.url)

declare module 'vitest' {
  interface ProvidedContext {
    service: string
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  // of the Worker's static files the tests need only the games' data
  await copyDataFiles(DATA_FOLDER)
  const { url, stop } = await startService()
  project.provide('service', url)
  return stop
}
