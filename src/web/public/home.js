// The front page's script. The page works without it.
{
  // an address of the playground before it had one of its own: the game is in the fragment
  const leave = () => /[#&]game=/.test(location.hash) && location.replace(`/play${location.hash}`)
  leave()
  addEventListener('hashchange', leave)
  // pages whose addresses have no language keep this one in this tab (src/web/language/language.ts)
  const [, language] = /^\/(de|en|ru|zh)$/.exec(location.pathname) ?? []
  if (language) sessionStorage.setItem('language', language)

  const begin = () => {
    const call = document.querySelector('[data-call]')
    if (call) call.textContent = call.textContent.replace('/v1/', `${location.origin}/v1/`)
    const theme = document.querySelector('[data-theme-switch]')
    if (theme) {
      theme.hidden = false
      theme.addEventListener('click', () => {
        const { dataset } = document.documentElement
        const dark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
        dataset.theme = dark ? 'light' : 'dark'
        localStorage.setItem('theme', dataset.theme)
      })
    }
    const button = document.querySelector('[data-run]')
    const answer = document.querySelector('[data-answer]')
    if (!button || !answer || !call) return
    button.hidden = false
    button.addEventListener('click', async () => {
      button.disabled = true
      answer.hidden = false
      answer.textContent = '…'
      try {
        const [, path] = /(\/v1\/\S+)/.exec(call.textContent) ?? []
        const [, body] = /-d '(.+)'/s.exec(call.textContent) ?? []
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch(path, { method: 'POST', headers, body })
        answer.textContent = JSON.stringify(await response.json(), null, 2)
      } catch {
        answer.textContent = button.dataset.failed
      }
      button.disabled = false
    })
    for (const link of document.querySelectorAll('footer a'))
      link.addEventListener('click', () => localStorage.setItem('language', link.lang))
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()
}
