/** A style sheet as a text, which the build makes of it. */
declare module '*.css?inline' {
  const text: string
  export default text
}
