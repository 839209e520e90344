import { defineRoutes } from '#shared/http/routes.ts'

export const returnImageRoutes = defineRoutes({
  getReturnImage: {
    key: 'GET /return-images/{name}',
    summary: 'Retrieve a return image',
    description: 'The URL cannot be guessed and does not require an access token.',
    tag: 'Returns',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'image/*' },
    problems: ['path_not_found'],
  },
})
