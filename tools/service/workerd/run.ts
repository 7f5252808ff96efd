/** Runs a Worker in workerd alone, without wrangler, so that the inspector can be asked for its heap. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { residentMbOf } from '../../fuzz/service.ts'

/** What a Worker needs besides its code. */
export interface WorkerSettings {
  /** A folder, into which the configuration is written. */
  readonly folder: string
  /** The file of the Worker in the folder, and other modules that it imports, which are texts. */
  readonly main: string
  readonly texts?: readonly string[]
  /** Classes of objects by the names of their bindings. */
  readonly objects?: Readonly<Record<string, string>>
  readonly vars?: Readonly<Record<string, unknown>>
  /** A folder of static files with the binding ASSETS. */
  readonly assets?: string
}

/** Bytes of an isolate, as the inspector tells them. */
export interface Heap {
  readonly usedSize: number
  readonly totalSize: number
  /** Array buffers. */
  readonly backingStorageSize: number
}

/** A Worker that runs. */
export interface Running {
  readonly url: string
  /** The heap of its isolate. @param collect true: after collecting garbage */
  heap(collect?: boolean): Promise<Heap>
  /** Resident memory of the process, in megabytes. */
  residentMb(): number
  stop(): void
}

/** As in wrangler.toml. */
const DATE = '2026-08-01'
const FLAGS = ['enable_request_signal']

const text = JSON.stringify

/** A path that collects the garbage. The inspector of workerd does not. */
const COLLECT = '/collect-garbage'

/** A Worker that does the same as another one, and collects garbage when it is asked to. */
const measured = (main: string) => `import worker from './${main}'
export * from './${main}'
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== '${COLLECT}') return worker.fetch(request, env, context)
    for (let i = 0; i < 3; i++) {
      gc()
      await new Promise((done) => setTimeout(done, 50))
    }
    return new Response()
  },
}
`

/** The configuration in Cap'n Proto's text format. */
function configOf({ main, texts = [], objects = {}, vars = {}, assets }: WorkerSettings): string {
  const classes = Object.values(objects)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "disk", disk = (path = ${text(assets ?? '.')})),
  ],
  v8Flags = ["--expose-gc"],
  sockets = [(name = "http", address = "127.0.0.1:0", service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "measured.js", esModule = ${text(measured(main))}),
    (name = ${text(main)}, esModule = embed ${text(main)}),
    ${texts.map((name) => `(name = ${text(name)}, text = embed ${text(name)}),`).join('\n    ')}
  ],
  compatibilityDate = ${text(DATE)},
  compatibilityFlags = ${text(FLAGS)},
  bindings = [
    ${Object.entries(vars)
      .map(([name, value]) => `(name = ${text(name)}, json = ${text(text(value))}),`)
      .join('\n    ')}
    ${Object.entries(objects)
      .map(([name, of]) => `(name = ${text(name)}, durableObjectNamespace = ${text(of)}),`)
      .join('\n    ')}
    ${assets === undefined ? '' : '(name = "ASSETS", service = "disk"),'}
  ],
  durableObjectNamespaces = [${classes.map((name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`).join(', ')}],
  durableObjectStorage = (inMemory = void),
);
`
}

/** Starts a Worker. */
export async function runInWorkerd(settings: WorkerSettings): Promise<Running> {
  const file = join(settings.folder, 'config.capnp')
  writeFileSync(file, configOf(settings))
  const flags = ['--experimental', '--inspector-addr=127.0.0.1:0', '--control-fd=3']
  const child = spawn('workerd', ['serve', file, ...flags], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  const ports: Record<string, number> = {}
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { event, socket, port } = JSON.parse(line) as { event: string; socket?: string; port: number }
    ports[socket ?? event] = port
    if (ports['http'] && ports['listen-inspector']) break
  }
  const ask = await inspectorAt(`ws://127.0.0.1:${ports['listen-inspector']}/main`)
  const url = `http://127.0.0.1:${ports['http']}`
  return {
    url,
    async heap(collect = false) {
      if (collect) await fetch(`${url}${COLLECT}`)
      return (await ask('Runtime.getHeapUsage')) as Heap
    },
    residentMb: () => residentMbOf(child.pid!) ?? Number.NaN,
    stop: () => void child.kill(),
  }
}

/** Connects with the inspector of workerd, which takes one connection. @returns a function that makes a call */
async function inspectorAt(url: string): Promise<(method: string) => Promise<unknown>> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(data as string) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let calls = 0
  return (method) =>
    new Promise((resolve) => {
      waiting.set(++calls, resolve)
      socket.send(JSON.stringify({ id: calls, method }))
    })
}
