# Generated from the API description: run `npm run generate` to update.

VERSION = "1.66.0"
