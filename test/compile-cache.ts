/** Keeps compiled modules in node_modules/.cache: the process of each test file loads the same hundreds of them. */
import { enableCompileCache } from 'node:module'

enableCompileCache('node_modules/.cache/tests')
