import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' } },
  // A font or a picture inside the style sheet would be loaded by every page.
  build: { assetsInlineLimit: 0 },
})
