// Before anything is painted: the theme that was chosen here, if one was.
{
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
}
