import packageFile from '../../package.json' with { type: 'json' }

export const { version } = packageFile

/** The engine and its version, as answers name it. */
export const engine = `bestmove/${version}`
