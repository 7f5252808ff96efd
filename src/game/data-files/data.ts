/**
 * Data files: network weights, endgame tables and whatever else is too large for the bundle. Each is a static asset
 * named after its content. A process reads it once, before the first search that needs it.
 *
 * Every process says at its start where it reads data files, by `setDataSource`: the Worker from its static assets,
 * Node from the checkout, a page from its server.
 */

/** The name, size and hash of a data file, known before it is read. The tool that writes the file also writes these. */
export interface DataFacts {
  /** The path below src/games: `einstein/network.bin`. */
  readonly name: string
  /** The length in bytes. */
  readonly size: number
  /** The SHA-256 hash of the content, in hexadecimal digits. */
  readonly sha256: string
}

/**
 * Reads a data file and resolves to exactly the bytes that the facts name (src/service/data.ts checks them). Rejects
 * when the file cannot be read.
 */
export type DataSource = (file: DataFacts) => Promise<Uint8Array>

/** Thrown when a data file cannot be read now. The request that needs it fails and may be tried again. */
export class DataUnavailable extends Error {
  override readonly name = 'DataUnavailable'

  /** @param file the name of the data file */
  constructor(file: string, options?: ErrorOptions) {
    super(`the data file ${file} cannot be read`, options)
  }
}

/** The name of the static asset that holds a data file: `einstein-network.0123456789abcdef.bin`. */
export const assetName = ({ name, sha256 }: DataFacts): string =>
  name.replaceAll('/', '-').replace(/(?=\.\w+$)/, `.${sha256.slice(0, 16)}`)

/** A data file and the value that is decoded from it. */
export class DataFile<T> {
  readonly facts: DataFacts
  private readonly decode: (bytes: Uint8Array) => T
  private decoded: { readonly value: T } | null = null
  private reading: Promise<void> | null = null

  /** @param decode makes the value from the bytes; called once */
  constructor(facts: DataFacts, decode: (bytes: Uint8Array) => T) {
    this.facts = facts
    this.decode = decode
  }

  /** True when `value` can be read. */
  get loaded(): boolean {
    return this.decoded !== null
  }

  /**
   * The decoded value.
   *
   * @throws Error when the file has not been loaded; `think` loads the files in `Engine.data`
   */
  get value(): T {
    if (this.decoded === null) throw new Error(`the data file ${this.facts.name} has not been loaded`)
    return this.decoded.value
  }

  /**
   * Reads and decodes the file unless that has been done. Concurrent calls share one read; after a failure the next
   * call tries again.
   *
   * @throws DataUnavailable
   */
  load(source: DataSource): Promise<void> {
    this.reading ??= this.read(source).finally(() => {
      this.reading = null
    })
    return this.reading
  }

  private async read(source: DataSource): Promise<void> {
    if (this.decoded !== null) return
    let bytes: Uint8Array
    try {
      bytes = await source(this.facts)
    } catch (cause) {
      throw new DataUnavailable(this.facts.name, { cause })
    }
    this.decoded = { value: this.decode(bytes) }
  }
}

let currentSource: DataSource = ({ name }) => Promise.reject(new Error(`nobody has said where ${name} can be read`))

/** Sets where this process reads its data files. Called once, at its start. */
export function setDataSource(source: DataSource): void {
  currentSource = source
}

/**
 * Loads the data files that have not been loaded yet. Resolves without I/O when there are none.
 *
 * @throws DataUnavailable
 */
export async function loadData(files: readonly DataFile<unknown>[] = []): Promise<void> {
  const missing = files.filter((file) => !file.loaded)
  if (missing.length > 0) await Promise.all(missing.map((file) => file.load(currentSource)))
}
