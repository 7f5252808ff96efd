import packageFile from '../../package.json' with { type: 'json' }

export const { version } = packageFile

/** The name of the engine with its version, for answers. */
export const engine = `bestmove/${version}`
