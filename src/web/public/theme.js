// Applies the theme that the address asks for or the visitor has saved, before the first paint.
{
  // a page within another site's page may have no storage: then it remembers nothing
  try {
    void window.localStorage
  } catch {
    const kept = new Map()
    const storage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
    }
    Object.defineProperty(window, 'localStorage', { value: storage })
  }
  const theme = new URLSearchParams(location.hash.slice(1)).get('theme') ?? localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
}
