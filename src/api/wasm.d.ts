/** A WebAssembly module that the platform has compiled. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
