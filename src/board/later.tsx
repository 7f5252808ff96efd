import { type ComponentChildren, type ComponentType, h } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/**
 * A component whose module is loaded when it is drawn for the first time.
 * @param load loads the component
 * @param meanwhile what is drawn until then
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ComponentChildren = null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return (props) => {
    const [, draw] = useState(0)
    useEffect(() => {
      if (!loaded)
        void load().then((component) => {
          loaded = component
          draw(1)
        })
    }, [])
    return loaded ? h(loaded, props) : meanwhile
  }
}
