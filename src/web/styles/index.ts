import './base.css'
import './tokens.css'
import './page.css'
