import { runInProcesses } from '../../tools/lib/pool.ts'
import type { Measurement, Task } from '../measure.ts'
import type { Runtime } from './runtime.ts'

const MODULE = new URL('./node-process.ts', import.meta.url)

export const nodeRuntime: Runtime = {
  name: 'Node',
  version: process.versions.node,
  measureAll: (tasks) => runInProcesses<null, Task, Measurement>(MODULE, null, tasks, 1),
}
