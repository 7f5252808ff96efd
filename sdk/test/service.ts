/** The service in workerd, for the tests of the project `sdk`: `inject('service')` is where it is. */
import { mkdir } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startService } from '../../tools/load/service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    service: string
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  // where the Worker's static files would be: no test asks for any
  await mkdir(new URL('../../dist/assets/', import.meta.url), { recursive: true })
  const { url, stop } = await startService()
  project.provide('service', url)
  return stop
}
