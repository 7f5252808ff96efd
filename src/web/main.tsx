import { render } from 'preact'
import { Page } from './page.tsx'
import './styles/tokens.css'
import './styles/base.css'

const root = document.getElementById('page')
if (root) render(<Page path={location.pathname} />, root)
