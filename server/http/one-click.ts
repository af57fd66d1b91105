import type { App } from './serve.ts'

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** RFC 8058: the mail provider's unsubscribe button posts a form, which these endpoints accept; what counts is in the URL. */
export const acceptOneClickForms = (scope: App): void => {
  scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _form, done) => done(null, undefined))
}
