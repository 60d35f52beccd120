// Written by `npm run gen` from schemas. Do not edit.
import type { CompiledValidator } from "#shared/engine/validate.ts";
export const lookups_list_request: CompiledValidator;
export const lookups_states_request: CompiledValidator;
export const exports_create_request: CompiledValidator;
export const filters_companiesByFilter_request: CompiledValidator;
export const filters_domainsByFilter_request: CompiledValidator;
export const records_list_request: CompiledValidator;
export const lookups_companyLanguages_request: CompiledValidator;
export const session_signIn_request: CompiledValidator;
export const records_remove_request: CompiledValidator;
export const records_status_request: CompiledValidator;
export const lookups_records_request: CompiledValidator;
export const staff_search_request: CompiledValidator;
export const session_refresh_request: CompiledValidator;
export const session_group_request: CompiledValidator;
export const session_language_request: CompiledValidator;
export const session_signOut_request: CompiledValidator;
export const session_password_request: CompiledValidator;
