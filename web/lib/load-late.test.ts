import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { lazyPart } from './load-late.ts'

const part = { default: () => 'part' }
const failure = new TypeError('Failed to fetch')

const render = async (Part: ReturnType<typeof lazyPart>) => {
  const { prelude } = await prerender(createElement(Suspense, null, createElement(Part)))
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

test('a part that could not load is loaded again when the network is back, as often as that takes', async () => {
  // The network comes back as soon as something waits for it.
  class Window extends EventTarget {
    override addEventListener(...listener: Parameters<EventTarget['addEventListener']>) {
      super.addEventListener(...listener)
      this.dispatchEvent(new Event('online'))
    }
  }
  Object.assign(globalThis, { window: new Window() })
  let loadCount = 0
  const rendering = render(
    lazyPart(async () => {
      loadCount += 1
      if (loadCount < 3) throw failure
      return part
    }),
  )
  assert.equal(await rendering, 'part')
  assert.equal(loadCount, 3)
})

test('a part with a replacement is replaced when it cannot load', async () => {
  const failing = lazyPart(
    async () => {
      throw failure
    },
    { replacement: () => 'replacement' },
  )
  assert.equal(await render(failing), 'replacement')
})
