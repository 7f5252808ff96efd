/**
 * Data files: weights of networks, tables of endings, all that is too large for the bundle. Each is a static asset that
 * is named after its content, and is read once in the life of a process, before the first search that needs it.
 *
 * Where the bytes come from is the process's business: the Worker reads its static files, Node the files of the
 * checkout, a page what its server has. Each tells `setDataSource` at its start.
 */

/** What is known of a data file before it is read; the tool that writes the file writes this beside it. */
export interface DataFacts {
  /** The game's folder and the file in it: `einstein/network.bin`. */
  readonly name: string
  /** Length in bytes. */
  readonly size: number
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly sha256: string
}

/**
 * Reads a data file. Rejects where it cannot be had; the bytes it resolves to are those the facts name
 * (src/service/data.ts checks them).
 */
export type DataSource = (file: DataFacts) => Promise<Uint8Array>

/** A data file cannot be had now: what needs it fails, and may be tried again. */
export class DataUnavailable extends Error {
  override readonly name = 'DataUnavailable'

  /** @param file name of the data file */
  constructor(file: string, options?: ErrorOptions) {
    super(`the data file ${file} cannot be read`, options)
  }
}

/** The name of the static asset that holds a data file: `einstein-network.0123456789abcdef.bin`. */
export const assetName = ({ name, sha256 }: DataFacts): string =>
  name.replaceAll('/', '-').replace(/(?=\.\w+$)/, `.${sha256.slice(0, 16)}`)

/** A data file and what is decoded from it. */
export class DataFile<T> {
  readonly facts: DataFacts
  private readonly decode: (bytes: Uint8Array) => T
  private decoded: { readonly value: T } | null = null
  private reading: Promise<void> | null = null

  /** @param decode makes the value from the bytes; it is called once */
  constructor(facts: DataFacts, decode: (bytes: Uint8Array) => T) {
    this.facts = facts
    this.decode = decode
  }

  /** Whether `value` can be asked for. */
  get loaded(): boolean {
    return this.decoded !== null
  }

  /** @throws Error where the file has not been loaded: `think` loads what an algorithm names */
  get value(): T {
    if (this.decoded === null) throw new Error(`the data file ${this.facts.name} has not been loaded`)
    return this.decoded.value
  }

  /**
   * Reads and decodes the file, unless that has been done. Calls at the same time share one reading; after a failure
   * the next call tries again.
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

/** Says where this process reads its data files. */
export function setDataSource(source: DataSource): void {
  currentSource = source
}

/**
 * Loads the data files that are not there yet. Resolves without any I/O where all are.
 *
 * @throws DataUnavailable
 */
export async function loadData(files: readonly DataFile<unknown>[] = []): Promise<void> {
  const missing = files.filter((file) => !file.loaded)
  if (missing.length > 0) await Promise.all(missing.map((file) => file.load(currentSource)))
}
