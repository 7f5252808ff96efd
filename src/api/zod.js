/**
 * zod without its translations of error messages and without JSON schemas, which the service never uses: wrangler.toml puts this in
 * the place of `zod` in the Worker. zod's own entry keeps all of itself in a bundle when a library takes it as a value.
 */
import * as z from './zod-exports.js'

export * from './zod-exports.js'
export { z, z as default }
