/** The service in workerd, for the tests of the project `sdk`: `inject('service')` is where it is. */
import type { TestProject } from 'vitest/node'
import buildDocs from '../../tools/docs/build.ts'
import { startService } from '../../tools/load/service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    service: string
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  await buildDocs()
  const { url, stop } = await startService()
  project.provide('service', url)
  return stop
}
