-- Whatever is looked for, the same index finds it: planning that anew takes longer than most searches.
alter function app_find_records(text, boolean, boolean, int4) set plan_cache_mode = force_generic_plan;
alter function app_find_flows(text, boolean, boolean, int4) set plan_cache_mode = force_generic_plan;
alter function app_find_items(text, text, text, boolean, int4) set plan_cache_mode = force_generic_plan;
