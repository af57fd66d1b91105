/**
 * Loads the scripts of the `noscript` element before this script: the router's data at once, the modules after the
 * first paint. A frame callback runs before the paint; a timer set in it runs after.
 */
const late = new DOMParser().parseFromString(
  document.currentScript?.previousElementSibling?.textContent ?? '',
  'text/html',
)
const links = [...late.querySelectorAll('link')]
const scripts = [...late.querySelectorAll('script')]

// A script that was parsed from a text does not run: only a new element does.
const run = ({ type, textContent }: HTMLScriptElement) =>
  document.body.append(Object.assign(document.createElement('script'), { type, textContent }))

const loadModules = () => {
  document.head.append(...links)
  scripts.filter(({ type }) => type === 'module').forEach(run)
}

scripts.filter(({ type }) => type !== 'module').forEach(run)
requestAnimationFrame(() => setTimeout(loadModules))
